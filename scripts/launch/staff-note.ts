import type { Environment } from '@/lib/config/environment';
import { hasStaff, openDemoStaff } from '@/services/admin/staff/demo-staff';
import { createDatabase } from '@/services/db/pools';

/** What is printed below the address of the back office: how to sign in to a shop without staff. */
export async function staffNote(url: string, { mode, adminHost }: Environment, tokenSecret: string): Promise<string> {
  const database = createDatabase({ url, poolSize: 1 });
  try {
    // The password is known to everybody, so the pages must not be reachable from other machines.
    if (mode === 'development' && ['127.0.0.1', '::1', 'localhost'].includes(adminHost)) {
      const demo = await openDemoStaff(database, tokenSecret);
      if (demo === undefined) return '';
      const { emails, password, totpSecret } = demo;
      return `\n  demo staff: ${emails.join(', ')}\n  password ${password}, secret of the authenticator app ${totpSecret}`;
    }
    return (await hasStaff(database))
      ? ''
      : '\n  without staff yet; a link for the first owner: npm run staff -- add you@example.com --role owner';
  } finally {
    await database.close();
  }
}
