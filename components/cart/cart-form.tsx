import { useLocale } from 'next-intl';
import type { ComponentProps } from 'react';
import { cartFormPath } from '@/lib/domain/cart/commands';

/** Plain form whose submit buttons change the cart before hydration and without scripts. */
export function CartForm({ children, ...rest }: Omit<ComponentProps<'form'>, 'action' | 'method'>) {
  return (
    <form {...rest} action={`${cartFormPath}?lang=${useLocale()}`} method="post">
      {children}
    </form>
  );
}
