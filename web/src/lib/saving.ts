/** Saving a log: it is fetched with our keys, which a plain link could not show, and then handed to the browser. */

import { api } from './api'

export async function saveLog(table: string, game: string): Promise<void> {
  const address = URL.createObjectURL(await api.log(table))
  const link = document.createElement('a')
  link.href = address
  link.download = `${game}-${table}.log`
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
