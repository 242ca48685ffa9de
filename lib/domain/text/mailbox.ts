const withoutDots = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox of an e-mail, the same for equivalent spellings: `+word`, Gmail's dots. Everything that is limited per
 * customer or e-mail compares mailboxes; SQL has the function `mailbox_of`.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  const [name = ''] = local.split('+');
  // Nothing before the plus is no spelling of anything else.
  const plain = name === '' ? local : name;
  return withoutDots.has(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}
