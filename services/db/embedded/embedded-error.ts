/** The embedded database cannot be used; the message says why and what the operator can do. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
}

/** What to advise when the embedded database is out of the question on this system. */
export const useOwnDatabase = 'Install PostgreSQL 15 or newer and name it in DATABASE_URL.';
