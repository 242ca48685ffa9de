/* Notifications of the shop: part of the service worker, beside what workbox writes. */

/** What the shop sends. Anything else is shown as the shop's host, because a push without a notification is not allowed. */
function readNotice(data) {
  try {
    const { title, ...notice } = data.json();
    return { title: String(title), ...notice };
  } catch {
    return { title: self.location.hostname, body: '', url: '/', tag: 'shop' };
  }
}

function show({ title, body, url, tag, lang }) {
  return self.registration.showNotification(title, {
    body,
    tag,
    lang,
    renotify: true,
    icon: '/favicon.ico',
    data: { url },
  });
}

/** Brings the page to the front where it is open, and opens it where it is not. Only pages of the shop. */
async function open(url) {
  const address = new URL(url ?? '/', self.location.origin);
  if (address.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((one) => new URL(one.url).pathname === address.pathname);
  await (page ? page.focus() : self.clients.openWindow(address.href));
}

self.addEventListener('push', (event) => event.waitUntil(show(readNotice(event.data))));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url));
});
