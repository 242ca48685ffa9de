import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { CertificateField } from '@/lib/vehicle/vin-question';
import styles from './certificate.module.css';

type Row = { readonly code: string; readonly value: string; readonly wide?: boolean };

/* The codes are those of Directive 1999/37/EC, which Moldova's certificate uses as well; the values are made up. */
const left: readonly Row[] = [
  { code: 'A', value: 'AAA 000' },
  { code: 'B', value: '14.05.2008' },
  { code: 'D.1', value: 'SKODA' },
  { code: 'D.3', value: 'OCTAVIA' },
  { code: 'E', value: 'TMBZZZ1Z6A2048211' },
];
const right: readonly Row[] = [
  { code: 'P.1', value: '1896' },
  { code: 'P.2', value: '77' },
  { code: 'P.3', value: 'MOTORINĂ' },
  { code: 'P.5', value: 'BXE 000000' },
  { code: 'R', value: 'GRI' },
];

const fieldNames = { E: 'E', 'P.1': 'P1', 'P.2': 'P2', 'P.3': 'P3', 'D.3': 'D3', 'P.5': 'P5' } as const;

/** Our own drawing of the registration certificate, with the field that matters marked. */
export function Certificate({ field }: { readonly field: CertificateField }) {
  const t = useTranslations('vin');
  const text = t('certificate', { field, name: t(`fields.${fieldNames[field]}`) });
  return (
    <figure className={styles.certificate}>
      <svg viewBox="0 0 320 206" role="img" aria-label={text}>
        <rect className={styles.paper} x="1" y="1" width="318" height="204" rx="10" />
        <path className={styles.band} d="M1 11a10 10 0 0 1 10-10h298a10 10 0 0 1 10 10v25H1z" />
        <text className={styles.title} x="14" y="17">
          REPUBLICA MOLDOVA
        </text>
        <text className={styles.subtitle} x="14" y="29">
          CERTIFICAT DE ÎNMATRICULARE
        </text>
        <rect className={styles.sign} x="282" y="9" width="24" height="18" rx="3" />
        <text className={styles.country} x="294" y="22">
          MD
        </text>
        <path className={styles.fold} d="M160 44v154" />
        <Rows rows={left} x={12} field={field} />
        <Rows rows={right} x={168} field={field} />
      </svg>
      <figcaption className="tiny muted">
        <b>{field}</b> {t(`fields.${fieldNames[field]}`)}. {t('certificateNote')}
      </figcaption>
    </figure>
  );
}

type RowsProps = { readonly rows: readonly Row[]; readonly x: number; readonly field: CertificateField };

function Rows({ rows, x, field }: RowsProps) {
  return rows.map(({ code, value }, index) => {
    const y = 48 + index * 30;
    const marked = code === field;
    return (
      <g className={classNames(styles.field, marked && styles.chosen)} key={code}>
        {marked && <rect x={x - 5} y={y - 3} width="150" height="29" rx="5" />}
        <text className={styles.code} x={x} y={y + 15}>
          {code}
        </text>
        {marked ? (
          <text className={classNames(styles.value, value.length > 12 && styles.long)} x={x + 28} y={y + 16}>
            {value}
          </text>
        ) : (
          <path className={styles.line} d={`M${x + 28} ${y + 12}h${Math.min(104, value.length * 8)}`} />
        )}
        <path className={styles.rule} d={`M${x} ${y + 24}h140`} />
      </g>
    );
  });
}
