import 'server-only';
import { documentRead } from '@/lib/contract/account/business';
import type { ResponseOf } from '@/lib/contract/call';
import { resultResponse } from '../answers';
import { BffError } from '../bff-error';
import { fetchFirstChunk, fetchNextChunk } from '../chunked-download';
import type { BffContext } from '../with-session';
import { documentRateLimit, fileAnswer, streamOf } from './file-answer';

type DocumentChunk = ResponseOf<typeof documentRead>;

/** The file of one of the customer's papers. */
export async function documentFile(context: BffContext, id: string): Promise<Response> {
  documentRateLimit(context.clientIp);
  const params = documentRead.params.safeParse({ id, piece: 0 });
  if (!params.success) throw new BffError(404, 'NOT_FOUND', 'There is no such document.');
  const first = await fetchFirstChunk(context, documentRead, { params: params.data });
  if (!first.ok) return resultResponse(first, context.requestId);
  const { name, type } = first.data;
  const safeType = /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream';
  return fileAnswer(streamOf(piecesOf(context, params.data.id, first.data)), name, safeType);
}

async function* piecesOf(context: BffContext, id: number, first: DocumentChunk): AsyncGenerator<Uint8Array> {
  yield Buffer.from(first.content, 'base64');
  for (let piece = 1; piece < first.pieces; piece += 1) {
    const next = await fetchNextChunk(context, documentRead, { params: { id, piece } });
    yield Buffer.from(next.content, 'base64');
  }
}
