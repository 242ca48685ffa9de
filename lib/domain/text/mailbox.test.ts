import { mailboxOf } from './mailbox';

describe('mailboxOf', () => {
  it.each([
    ['ion.rusu@exemplu.md', 'ion.rusu@exemplu.md'],
    ['Ion.Rusu@Exemplu.MD', 'ion.rusu@exemplu.md'],
    ['ion.rusu+piese@exemplu.md', 'ion.rusu@exemplu.md'],
    ['i.o.n+a+b@gmail.com', 'ion@gmail.com'],
    ['ion@googlemail.com', 'ion@gmail.com'],
    ['+ion@exemplu.md', '+ion@exemplu.md'],
  ])('[SEC-35] %s reaches %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

  it('[SEC-35] keeps dots that are not Google’s: they may be another person', () => {
    expect(mailboxOf('i.on@exemplu.md')).not.toBe(mailboxOf('io.n@exemplu.md'));
  });
});
