import type { SecondStepChallenge } from '@fairhouse/contract/people/security';
import { CheckField, Sheet, Tabs } from '@fairhouse/ui';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { moduleOn } from '../../../app/boot.ts';
import { closeSheet } from '../../../app/sheets.ts';
import { NoAccount, ReasonNotice, useIsNewcomer } from './login-reason.tsx';
import { PasswordLogin } from './password-login.tsx';
import type { PasskeyPart } from './passkey-part.ts';
import type { SecondStepPart } from './second-step-part.ts';
import { SmsLogin } from './sms-login.tsx';
import { useLogin } from './use-login.ts';
import { useLoginForm } from './use-login-form.ts';

export interface LoginSheetProps {
  secondStep: SecondStepPart;
  passkey: PasskeyPart;
  /** The log-in with accounts of other companies; a component of another feature. */
  social: ReactNode;
}

/** The ways to log in; the typed values of each stay when the visitor changes to another. */
export function LoginSheet({ secondStep, passkey, social }: LoginSheetProps) {
  const t = useTranslations('identity');
  const shell = useTranslations('shell');
  const { way, setWay, named, setNamed, mobile, setMobile, remember, setRemember, enter } = useLoginForm();
  const byPassword = useLogin(enter);
  const byCode = useLogin(enter);
  const newcomer = useIsNewcomer();
  const current = way === 'sms' ? byCode : byPassword;
  const [fromPasskey, setFromPasskey] = useState<SecondStepChallenge | null>(null);
  const challenge = fromPasskey ?? current.challenge;
  const startAgain = () => {
    setFromPasskey(null);
    current.startAgain();
  };
  const rememberMe = (
    <CheckField
      label={t('rememberMe')}
      name="remember"
      checked={remember}
      onChange={(event) => setRemember(event.target.checked)}
      className="-my-2 text-sm"
    />
  );
  const password = (
    <PasswordLogin login={byPassword} value={named} onValue={setNamed}>
      {rememberMe}
    </PasswordLogin>
  );
  return (
    <Sheet open onClose={closeSheet} width="narrow" title={t('loginTitle')} closeLabel={shell('close')}>
      {challenge ? (
        secondStep({
          challenge,
          onToken: (token, passwordExpired) => enter({ token, passwordExpired }),
          onBack: startAgain,
        })
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <ReasonNotice>{newcomer && <NoAccount first />}</ReasonNotice>
          {moduleOn('MOBILEVERCODELOGIN3') ? (
            <div>
              <Tabs
                label={t('loginWays')}
                tabs={[
                  { key: 'username', label: t('tabUsername') },
                  { key: 'sms', label: t('tabSms') },
                ]}
                value={way}
                onValue={(chosen) => setWay({ way: chosen })}
              >
                <div className="pt-4">
                  {way === 'sms' ? (
                    <SmsLogin login={byCode} value={mobile} onValue={setMobile}>
                      {rememberMe}
                    </SmsLogin>
                  ) : (
                    password
                  )}
                </div>
              </Tabs>
            </div>
          ) : (
            password
          )}
          {passkey({
            onToken: (token, passwordExpired) => enter({ token, passwordExpired }),
            onChallenge: setFromPasskey,
          })}
          {social}
          {!newcomer && <NoAccount first={false} />}
        </div>
      )}
    </Sheet>
  );
}
