const withoutDots = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox that an e-mail address reaches, the same for spellings that mail servers take for one: `+word`, Google's dots. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  const [name = ''] = local.split('+');
  // Nothing before the plus is no spelling of anything else.
  const plain = name === '' ? local : name;
  return withoutDots.has(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}
