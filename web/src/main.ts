import './lib/arrive' // first of all: a key in the address is taken from there before anything can see it

import { mount } from 'svelte'

import App from './App.svelte'
import sprite from './art/icons.svg?raw'
import { myTables } from './lib/myTables.svelte'
import { settings } from './lib/settings.svelte'
import './styles/tokens.css'
import './styles/base.css'

/** Puts the signs into the page once; components refer to them by name. */
function layOutSigns(): void {
  const signs = new DOMParser().parseFromString(sprite, 'image/svg+xml').documentElement
  signs.setAttribute('aria-hidden', 'true')
  signs.setAttribute('width', '0')
  signs.setAttribute('height', '0')
  signs.setAttribute('style', 'position: absolute')
  document.body.prepend(document.importNode(signs, true))
}

/** Notes on the page whether keys were used last, or a pointer. */
function watchHands(): void {
  addEventListener('keydown', () => (document.documentElement.dataset['keys'] = ''), true)
  addEventListener('pointerdown', () => delete document.documentElement.dataset['keys'], true)
}

const target = document.getElementById('app')
if (!target) throw new Error('index.html has no element with the id "app"')

settings.load()
myTables.start()
layOutSigns()
watchHands()
export default mount(App, { target })
