import { getTranslations } from 'next-intl/server';

export const revalidate = 300;

export function generateStaticParams() {
  return [];
}

export default async function HomePage() {
  const t = await getTranslations('meta');
  return <h1 className="wrap">{t('title')}</h1>;
}
