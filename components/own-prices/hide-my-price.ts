import { sessionStore } from '@/components/session/session-client';
import { notifyOtherTabs, userStore } from '@/components/user/user-client';
import { type ApiError, type ResponseOfCall, requestApi } from '@/lib/browser/requests/api';

/**
 * Toggles between list prices and own prices, here and in other tabs. Returns the error when the service did not save
 * it: then nothing changes.
 */
export async function setHideMyPrice(hideMyPrice: boolean): Promise<ApiError | null> {
  const path = '/api/account/users/settings';
  const result = await requestApi<ResponseOfCall<'usersSettingsUpdate'>>(path, {
    method: 'PUT',
    body: { hideMyPrice },
  });
  if (!result.ok) return result.error;
  await Promise.all([userStore.reload(), sessionStore.reload(true)]);
  notifyOtherTabs();
  return null;
}
