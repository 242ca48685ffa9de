'use client';
import { useRouter } from 'next/navigation';
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { changeLines, loadedSession } from '@/components/cart/cart-client';
import { useFitCar } from '@/components/fit/use-fit';
import { emitCartEvent } from '@/components/session/session-client';
import { Button, LinkButton } from '@/components/ui/button';
import { checkIcon, fileTextIcon, share2Icon, shoppingCartIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { showToast } from '@/components/ui/overlay/toast-store';
import { useUser } from '@/components/user/user-client';
import { saveCarFact } from '@/components/vehicle/garage/garage-client';
import { knownGarage } from '@/components/vehicle/garage/garage-state';
import { uuid } from '@/lib/browser/ids/uuid';
import type { QuoteOffer } from '@/lib/domain/jobs/quote';
import { readFacts } from '@/lib/domain/listing/listing-form';
import { factsText } from '@/lib/domain/listing/listing-state';

type KitToolsProps = {
  readonly title: string;
  readonly words: { readonly print: string; readonly share: string; readonly shared: string };
};

/** Print and share buttons of the checklist. Its URL contains every choice. */
export function KitTools({ title, words }: KitToolsProps) {
  const share = async () => {
    const url = location.href;
    if (typeof navigator.share === 'function') {
      // Rejected when the visitor closes the share sheet.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(url);
    showToast({ text: words.shared });
  };
  return (
    <div className="row wrapping between screen-only">
      <Button kind="text" icon={fileTextIcon} onClick={() => print()}>
        {words.print}
      </Button>
      <Button kind="text" icon={share2Icon} onClick={() => void share()}>
        {words.share}
      </Button>
    </div>
  );
}

type KitParts = readonly { readonly prodId: number; readonly quantity: number }[];

/** Adds all parts of a kit to the cart for this car; returns whether it succeeded. */
async function addKit(parts: KitParts, carId: number, name: string): Promise<boolean> {
  if (!(await loadedSession(() => void addKit(parts, carId, name)))) return false;
  changeLines(
    parts.map(({ prodId, quantity }) => ({ action: 'add', productId: prodId, quantity, carId, commandId: uuid() })),
  );
  emitCartEvent({ kind: 'added', name });
  return true;
}

type KitBuyProps = {
  readonly parts: KitParts;
  readonly carId: number;
  readonly name: string;
  readonly cartHref: string;
  readonly words: { readonly add: string; readonly added: string };
};

/** Adds the whole kit to the cart, then shows a link to the cart. */
export function KitBuy({ parts, carId, name, cartHref, words }: KitBuyProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  if (state === 'done') {
    return (
      <LinkButton kind="secondary" size="l" wide icon={checkIcon} href={cartHref}>
        {words.added}
      </LinkButton>
    );
  }
  const buy = async () => {
    setState('busy');
    setState((await addKit(parts, carId, name)) ? 'done' : 'idle');
  };
  return (
    <Button size="l" wide icon={shoppingCartIcon} busy={state === 'busy'} onClick={() => void buy()}>
      {words.add}
    </Button>
  );
}

type AnswerLinkProps = ComponentProps<typeof Link> & {
  readonly carId: number;
  readonly criteriaId: string;
  readonly value: string;
};

/** An answer about the car. It is part of the URL, and saved with the car if the car is in the garage. */
export function AnswerLink({ carId, criteriaId, value, ...link }: AnswerLinkProps) {
  const saveAnswer = () => {
    if (knownGarage().garage.some((car) => car.carId === carId)) saveCarFact(carId, criteriaId, value);
  };
  return <Link {...link} scroll={false} rel="nofollow" onClick={saveAnswer} />;
}

type KnownAnswersProps = { readonly carId: number; readonly criteria: readonly string[] };

/** Adds facts known from the garage to the URL, so that their questions are not asked. */
export function KnownAnswers({ carId, criteria }: KnownAnswersProps) {
  const router = useRouter();
  const facts = useFitCar(carId)?.facts;
  const names = criteria.join();
  useEffect(() => {
    const url = new URL(location.href);
    const urlFacts = readFacts(url.searchParams.get('eq') ?? '');
    const added = Object.entries(facts ?? {}).filter(
      ([id]) => names.split(',').includes(id) && urlFacts[id] === undefined,
    );
    if (added.length === 0) return;
    url.searchParams.set('eq', factsText({ ...urlFacts, ...Object.fromEntries(added) }));
    router.replace(url.pathname + url.search, { scroll: false });
  }, [facts, names, router]);
  return null;
}

const KitQuote = lazy(() => import('./kit-quote').then((module) => ({ default: module.KitQuote })));

/** Loads the workshop quote, which only customers with a contract see. */
export function LazyKitQuote(offer: QuoteOffer) {
  const { user } = useUser();
  if (!user?.contracts[0] || offer.lines.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <KitQuote {...offer} hidden={user.hideMyPrice} />
    </Suspense>
  );
}
