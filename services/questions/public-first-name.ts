/** The first of the names that somebody gave, as strangers may read it; empty where what was typed is no name. */
export function publicFirstName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u.test(first) ? first : '';
}
