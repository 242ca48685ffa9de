import { type CallerSecrets, callerFault, callerHeaders } from './caller-signature';

const secrets: CallerSecrets = ['n'.repeat(43), 'o'.repeat(43)];
const now = Date.UTC(2026, 10, 28, 12);

function claimOf(part: 'shop' | 'pictures', by: CallerSecrets = secrets, at = now) {
  const headers = callerHeaders(part, by, new Date(at));
  return { part, apiKey: headers['x-api-key'] ?? '', signature: headers['x-api-signature'] };
}

describe('[API-1] the signature of an API key', () => {
  it('is accepted when it was made a moment ago', () => {
    expect(callerFault(claimOf('shop'), secrets, now)).toBeUndefined();
    expect(callerFault(claimOf('pictures'), secrets, now + 1000)).toBeUndefined();
  });

  it('differs with each call', () => {
    expect(claimOf('shop').signature).not.toBe(claimOf('shop').signature);
  });

  it('is accepted while an older secret is being replaced', () => {
    expect(callerFault(claimOf('shop', ['o'.repeat(43)]), secrets, now)).toBeUndefined();
  });

  it.each([
    ['no key', 'malformed', { apiKey: undefined }],
    ['a key of another form', 'malformed', { apiKey: '00000000-0000-0000-0000-000000000000' }],
    ['no signature', 'unsigned', { signature: undefined }],
    ['an empty signature', 'forged', { signature: '' }],
    ['another signature', 'forged', { signature: 'A'.repeat(43) }],
    ['another key', 'forged', { apiKey: callerHeaders('shop', secrets, new Date(now))['x-api-key'] ?? '' }],
    ['another service', 'forged', { part: 'account' }],
  ])('is refused with %s: %s', (_, fault, change) => {
    expect(callerFault({ ...claimOf('shop'), ...change }, secrets, now)).toBe(fault);
  });

  it('is refused when another secret made it', () => {
    expect(callerFault(claimOf('shop', ['x'.repeat(43)]), secrets, now)).toBe('forged');
  });

  it.each([-301_000, 301_000])('is refused when the clocks differ by %i ms', (difference) => {
    expect(callerFault(claimOf('shop', secrets, now + difference), secrets, now)).toBe('stale');
  });
});
