/** A story read aloud by the browser, where it has a voice. One story at a time. */

class Reading {
  /** what is being read, or "" */
  text = $state('')

  /** Whether this browser can speak. Asked each time: tests and odd browsers bring a voice late. */
  get isPossible(): boolean {
    return 'speechSynthesis' in globalThis && 'SpeechSynthesisUtterance' in globalThis
  }

  toggle(text: string): void {
    if (this.text === text) this.stop()
    else this.#read(text)
  }

  stop(): void {
    if (this.isPossible) speechSynthesis.cancel()
    this.text = ''
  }

  #read(text: string): void {
    this.stop()
    const voice = new SpeechSynthesisUtterance(text)
    voice.lang = 'en'
    voice.rate = 0.95
    // the end of an earlier story arrives late, when another has begun: only its own end counts
    const ended = () => {
      if (this.text === text) this.text = ''
    }
    voice.onend = ended
    voice.onerror = ended
    this.text = text
    speechSynthesis.speak(voice)
  }
}

export const reading = new Reading()
