import { useLocale } from 'next-intl';
import type { ComponentProps } from 'react';
import { cartFormPath } from '@/lib/domain/cart/cart-form';

/** A plain form whose button `add` puts a part into the cart, before the scripts come or without them. */
export function CartForm({ children, ...rest }: Omit<ComponentProps<'form'>, 'action' | 'method'>) {
  return (
    <form {...rest} action={`${cartFormPath}?lang=${useLocale()}`} method="post">
      {children}
    </form>
  );
}
