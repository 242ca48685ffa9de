import 'server-only';

/** The fields of a plain form of at most so many bytes; undefined for any other body. */
export async function readForm(request: Request, longest: number): Promise<URLSearchParams | undefined> {
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) return undefined;
  if (Number(request.headers.get('content-length') ?? longest + 1) > longest) return undefined;
  return new URLSearchParams(await request.text());
}
