type Version = { readonly etag: string; readonly madeAt: Date };

/** Whether whoever asks has this version already: by its mark, or where none is sent by its time, in whole seconds. */
export function isKnown(headers: Pick<Headers, 'get'>, { etag, madeAt }: Version): boolean {
  const marks = headers.get('if-none-match');
  if (marks !== null) return marks.split(',').some((mark) => ['*', etag].includes(mark.trim().replace(/^W\//, '')));
  const known = Date.parse(headers.get('if-modified-since') ?? '');
  return known >= Math.floor(madeAt.getTime() / 1000) * 1000;
}
