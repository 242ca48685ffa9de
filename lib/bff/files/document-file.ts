import 'server-only';
import { documentRead } from '@/lib/contract/account/business';
import type { ResponseOf } from '@/lib/contract/call';
import { resultAnswer } from '../answers';
import { BffError } from '../bff-error';
import { firstPiece, furtherPiece } from '../piecewise';
import type { BffContext } from '../with-session';
import { bytesOf, fileAnswer, limitPapers } from './file-answer';

type Piece = ResponseOf<typeof documentRead>;

/** The file of one of the customer's papers. */
export async function documentFile(context: BffContext, id: string): Promise<Response> {
  limitPapers(context.clientAddress);
  const params = documentRead.params.safeParse({ id, piece: 0 });
  if (!params.success) throw new BffError(404, 'NOT_FOUND', 'There is no such document.');
  const first = await firstPiece(context, documentRead, { params: params.data });
  if (!first.ok) return resultAnswer(first, context.requestId);
  const { name, type } = first.data;
  const safeType = /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream';
  return fileAnswer(bytesOf(piecesOf(context, params.data.id, first.data)), name, safeType);
}

async function* piecesOf(context: BffContext, id: number, first: Piece): AsyncGenerator<Uint8Array> {
  yield Buffer.from(first.content, 'base64');
  for (let piece = 1; piece < first.pieces; piece += 1) {
    const next = await furtherPiece(context, documentRead, { params: { id, piece } });
    yield Buffer.from(next.content, 'base64');
  }
}
