import type { Locale } from '@/lib/contract/shared';
import type { formats } from './formats';
import type { Messages } from './messages';

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
    Formats: typeof formats;
  }
}
