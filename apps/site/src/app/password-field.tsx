import { PasswordField as BareField } from '@fairhouse/ui';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl/react';

export type PasswordFieldProps = Omit<ComponentProps<typeof BareField>, 'showLabel' | 'hideLabel'>;

/** A password that its owner can look at, with the words for it. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslations('identity');
  return <BareField {...props} showLabel={t('showPassword')} hideLabel={t('hidePassword')} />;
}
