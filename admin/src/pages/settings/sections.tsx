import { BooleanInput, NumberInput, TextInput, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { typedAmount } from '../delivery/delivery-values';
import { AmountInput } from '../money/amount-input';
import { typedLei } from '../money/amounts';
import { FieldGrid, GroupTitle, LanguageInputs } from './form-parts';
import { LogoInput } from './logo-input';
import { BrandPreview, colorValue, FooterPreview, InvoicePreview } from './previews';
import { SectionPage } from './section-page';

type FormValues = Record<string, unknown>;
const orNull = (value: unknown) => (value === '' || value === undefined ? null : value);
const lower = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : value);

export function BrandSection() {
  return (
    <SectionPage
      id="brand"
      toValue={(values) => ({ ...values, color: orNull(lower(values['color'])) })}
      preview={<BrandPreview />}
    >
      <FieldGrid>
        <TextInput source="name" label="settings.fields.name" />
        <ColorInput />
      </FieldGrid>
      <GroupTitle text="settings.logo" />
      <LogoInput source="logo" />
      <GroupTitle text="settings.linkPreviews" />
      <LanguageInputs source="previewTitle" label="settings.fields.previewTitle" by="code" />
      <LanguageInputs source="previewNote" label="settings.fields.previewNote" by="code" />
    </SectionPage>
  );
}

/** A text field for a colour, with a button that opens the palette of the browser. */
function ColorInput() {
  const t = useTranslate();
  const { field } = useController({ name: 'color' });
  const palette = (
    <input
      type="color"
      aria-label={t('settings.palette')}
      value={colorValue.parse(field.value)}
      onChange={({ target }) => field.onChange(target.value)}
    />
  );
  return (
    <TextInput
      source="color"
      label="settings.fields.color"
      helperText="settings.colorHelp"
      slotProps={{ input: { endAdornment: palette } }}
    />
  );
}

export function CompanySection() {
  return (
    <SectionPage id="company" blank={{ director: '' }} preview={<InvoicePreview />}>
      <FieldGrid>
        <TextInput source="legalName" label="settings.fields.legalName" />
        <TextInput source="director" label="settings.fields.director" />
        <TextInput source="idno" label="settings.fields.idno" helperText="settings.idnoHelp" />
        <TextInput source="vatCode" label="settings.fields.vatCode" helperText="settings.vatCodeHelp" />
      </FieldGrid>
      <GroupTitle text="settings.account" />
      <FieldGrid>
        <TextInput source="bank" label="settings.fields.bank" />
        <TextInput source="bic" label="BIC" helperText={false} />
      </FieldGrid>
      <TextInput source="iban" label="IBAN" helperText="settings.ibanHelp" />
    </SectionPage>
  );
}

const networks = ['telegram', 'viber', 'whatsapp', 'facebook', 'instagram', 'youtube', 'tiktok'] as const;
const networkTitles = {
  ...{ telegram: 'Telegram', viber: 'Viber', whatsapp: 'WhatsApp', facebook: 'Facebook' },
  ...{ instagram: 'Instagram', youtube: 'YouTube', tiktok: 'TikTok' },
} as const;
const linkValues = z.record(z.string(), z.string().nullish()).catch({});

/** Empty fields are null in the form. */
function withLinks(values: FormValues): unknown {
  const links = linkValues.parse(values['links']);
  return { ...values, links: Object.fromEntries(networks.map((name) => [name, links[name] ?? ''])) };
}

export function ContactsSection() {
  return (
    <SectionPage id="contacts" blank={{ location: {} }} toValue={withLinks} preview={<FooterPreview />}>
      <FieldGrid>
        <TextInput source="phone" label="settings.fields.phone" type="tel" />
        <TextInput source="email" label="settings.fields.email" type="email" />
      </FieldGrid>
      <GroupTitle text="settings.address" />
      <LanguageInputs source="street" label="settings.fields.street" by="code" />
      <LanguageInputs source="city" label="settings.fields.city" by="code" />
      <FieldGrid columns={3}>
        <TextInput source="postcode" label="settings.fields.postcode" />
        <NumberInput
          source="location.latitude"
          label="settings.fields.latitude"
          step={0.0001}
          helperText="settings.locationHelp"
        />
        <NumberInput source="location.longitude" label="settings.fields.longitude" step={0.0001} />
      </FieldGrid>
      <GroupTitle text="settings.links" />
      <FieldGrid>
        {networks.map((name) => (
          <TextInput key={name} source={`links.${name}`} label={networkTitles[name]} helperText={false} />
        ))}
      </FieldGrid>
    </SectionPage>
  );
}

const storedBani = z.int().catch(0);

export function TermsSection() {
  return (
    <SectionPage
      id="terms"
      toForm={(value) => ({ ...value, orderMinimum: typedLei(storedBani.parse(value['orderMinimum'])) })}
      toValue={({ orderMinimum, ...values }) => ({
        ...values,
        orderMinimum: typedAmount(orderMinimum),
      })}
    >
      <FieldGrid>
        <NumberInput source="returnDays" label="settings.fields.returnDays" helperText="settings.returnHelp" />
        <NumberInput source="fitReturnDays" label="settings.fields.fitReturnDays" helperText="settings.fitReturnHelp" />
        <NumberInput source="pickupDays" label="settings.fields.pickupDays" />
        <TextInput source="orderCutOff" label="settings.fields.orderCutOff" />
        <NumberInput source="transferDays" label="settings.fields.transferDays" />
        <AmountInput source="orderMinimum" label="settings.fields.orderMinimum" helperText="settings.minimumHelp" />
        <NumberInput source="vatPercent" label="settings.fields.vatPercent" helperText="settings.vatHelp" />
      </FieldGrid>
    </SectionPage>
  );
}

const icons = ['account', 'wishlist', 'compare', 'cart', 'garage'] as const;

export function SwitchesSection() {
  return (
    <SectionPage id="switches">
      <BooleanInput source="open" label="settings.fields.open" helperText="settings.openHelp" />
      <BooleanInput source="registration" label="settings.fields.registration" />
      <BooleanInput source="installPrompt" label="settings.fields.installPrompt" />
      <GroupTitle text="settings.icons" />
      <FieldGrid>
        {icons.map((name) => (
          <BooleanInput key={name} source={`icons.${name}`} label={`settings.iconNames.${name}`} />
        ))}
      </FieldGrid>
    </SectionPage>
  );
}
