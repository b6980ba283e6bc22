/**
 * What speaks for Lantern when none of its pages is open: it shows that somebody's turn has come, and opens the table
 * when that is pressed. It keeps nothing and stands between the page and the network nowhere.
 */

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('push', (event) => event.waitUntil(tell(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.table))
})

async function tell(data) {
  const { table, title, text } = read(data)
  if ((await pages()).some((page) => page.focused && leadsTo(page, table))) return // they see it themselves
  await self.registration.showNotification(title, { body: text, tag: table, data: { table } })
}

/** What came through strangers' hands may be anything. */
function read(data) {
  try {
    const { table, title, text } = data.json()
    return { table: String(table), title: String(title), text: String(text) }
  } catch {
    return { table: '', title: 'Lantern', text: 'Something happened at one of your tables.' }
  }
}

async function open(table) {
  const address = table ? `/table/${encodeURIComponent(table)}` : '/'
  const page = (await pages()).find((each) => leadsTo(each, table))
  await (page ? page.focus() : self.clients.openWindow(address))
}

function pages() {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

function leadsTo(page, table) {
  return Boolean(table) && new URL(page.url).pathname === `/table/${encodeURIComponent(table)}`
}
