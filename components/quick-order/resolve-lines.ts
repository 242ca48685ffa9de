import { maxLinesAtOnce } from '@/lib/contract/limits';
import type { QuickAnswer } from '@/lib/contract/orders/quick-order';
import { type ApiResult, type ResponseOfCall, requestApi } from '@/lib/requests/api';

/** What the numbers of lines lead to, in their order; long lists are asked about in pieces. */
export async function resolveLines(texts: readonly (readonly string[])[]): Promise<ApiResult<QuickAnswer[]>> {
  const answers: QuickAnswer[] = [];
  for (let from = 0; from < texts.length; from += maxLinesAtOnce) {
    const lines = texts.slice(from, from + maxLinesAtOnce).map((line) => ({ texts: line }));
    const body = { lang: document.documentElement.lang, lines };
    const result = await requestApi<ResponseOfCall<'shopQuickOrder'>>('/api/shop/quickorder', { method: 'POST', body });
    if (!result.ok) return result;
    answers.push(...result.data.lines);
  }
  return { ok: true, data: answers };
}
