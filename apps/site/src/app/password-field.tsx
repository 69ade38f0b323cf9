import { PasswordField as BareField } from '@fairhouse/ui';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl/react';

export type PasswordFieldProps = Omit<ComponentProps<typeof BareField>, 'showLabel' | 'hideLabel'>;

/** A password field with a button that shows the password, with the site's words. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslations('identity');
  return <BareField {...props} showLabel={t('showPassword')} hideLabel={t('hidePassword')} />;
}
