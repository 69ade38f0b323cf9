import type { ListedMerchant } from '@fairhouse/contract/house/new-merchants-backoffice';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Rows, Section } from '../../../records/section.tsx';
import { languageNames } from '../../../words.ts';

/** A merchant as it is now. */
export function MerchantCard({ merchant }: { merchant: ListedMerchant }) {
  const translate = useTranslate();
  const { code, name, countryName, currency, langList, domains, closed } = merchant;
  return (
    <Section title={name} aside={closed && <Chip size="small" color="warning" label={translate('merchants.closed')} />}>
      <Rows
        wide
        rows={[
          [translate('merchants.field.code'), code],
          [translate('merchants.field.market'), `${countryName}, ${currency}`],
          [translate('merchants.field.langList'), langList.map((locale) => languageNames[locale]).join(', ')],
          [translate('merchants.field.domains'), domains.join(', ')],
        ]}
      />
    </Section>
  );
}
