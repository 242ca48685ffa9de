/** How far a file has been read: up to which line, and for CSV up to which byte. */
export interface Place {
  /** The last line that was read. */
  readonly line: number;
  /** Where the next one begins. */
  readonly bytes: number;
  /** The same of the header, which is read first again. */
  readonly headerLine: number;
  readonly headerBytes: number;
}
