/** Why a picture cannot be taken; `names` are words of the report in each language. */
export const pictureFaults = [
  'empty',
  'kind',
  'tooHeavy',
  'tooLarge',
  'damaged',
  'address',
  'private',
  'unknownHost',
  'redirects',
  'status',
  'slow',
  'unreachable',
  'unreadable',
] as const;
export type PictureFaultName = (typeof pictureFaults)[number];

/** Something about a picture that a person must put right; `detail` is a number or a name for the words. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault';
  readonly fault: PictureFaultName;
  readonly detail: string;

  constructor(fault: PictureFaultName, detail = '', options?: ErrorOptions) {
    super(`${fault} ${detail}`.trim(), options);
    this.fault = fault;
    this.detail = detail;
  }
}
