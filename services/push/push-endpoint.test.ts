import { pushEndpoint } from './push-endpoint';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuWMcW',
  'https://wns2-par02p.notify.windows.com/w/?token=BQY',
])('[PWA-3] %s may be a push service', (text) => {
  expect(pushEndpoint(text)?.href).toBe(text);
});

test.each([
  ...[
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
  ],
  ...['https://localhost/x', 'https://a.localhost/x', 'https://postgres/x', 'https://metadata.google.internal/x'],
  ...['https://fcm.googleapis.com:8443/x', 'https://a:b@fcm.googleapis.com/x', 'https://169.254.169.254/latest'],
  ...[
    'ftp://fcm.googleapis.com',
    'javascript:alert(1)',
    '//fcm.googleapis.com',
    '',
    `https://a.com/${'x'.repeat(1000)}`,
  ],
])('[PWA-3] %s may not', (text) => {
  expect(pushEndpoint(text)).toBeUndefined();
});
