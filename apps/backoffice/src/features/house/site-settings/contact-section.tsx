import { formatMoney } from '@fairhouse/contract';
import { MOST_REWARD } from '@fairhouse/contract/money/contact-rules';
import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMerchant } from '../../../merchant.ts';
import { FigureField, UNIT } from './figure-field.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './section-props.ts';
import { useSection } from './use-section.ts';

/** From which rewards on members need a contact, and the most of one reward. */
export function ContactSection({ settings, readOnly }: SectionProps) {
  const translate = useTranslate();
  const currency = useMerchant()?.currency;
  const draft = useSection('contact', settings);
  return (
    <SectionFrame draft={draft} readOnly={readOnly}>
      {currency && (
        <Alert severity="info">{translate('site.contact.hint', { most: formatMoney(MOST_REWARD, currency) })}</Alert>
      )}
      {(['zaloFrom', 'whatsappFrom', 'rewardMax'] as const).map((name) => {
        const { [name]: figure = null, ...others } = draft.value;
        return (
          <FigureField
            key={name}
            label={translate(`site.contact.${name}`)}
            value={figure}
            unit={UNIT}
            error={draft.errorAt(name)}
            readOnly={readOnly}
            onValue={(value) => draft.change({ ...draft.value, [name]: value })}
            onEmpty={() => draft.change(others)}
          />
        );
      })}
    </SectionFrame>
  );
}
