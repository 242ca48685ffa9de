import 'server-only';
import { authRefresh } from '@/lib/contract/account/auth';
import { defaultLocale } from '@/lib/navigation/locale';
import { callService } from '@/lib/upstream/call';
import { tokensOf } from './credentials-cookie';
import { createRefresher, type TokenRenewal } from './refresher';

const refusals = [400, 401, 403, 404, 410, 422];

/** Renews the tokens of a customer; single-flight per refresh token within the process. */
export const refreshTokens = createRefresher(async (refreshToken): Promise<TokenRenewal> => {
  const result = await callService(authRefresh, { body: {}, refreshToken, locale: defaultLocale });
  if (result.ok) return { kind: 'renewed', tokens: tokensOf(result.data.tokens) };
  const refused = result.error.layer === 'http' && refusals.includes(result.error.status);
  return { kind: refused ? 'refused' : 'unavailable' };
});
