import { Button, Sheet, Tabs } from '@fairhouse/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { bootInfo, moduleOn } from '../../../app/boot.ts';
import { closeSheet, openSheet, useLoginReason } from '../../../app/sheets.ts';
import { hasService } from '../../../shell/customer-service.ts';
import { ResetByMail } from './reset-by-mail.tsx';
import { ResetByMobile } from './reset-by-mobile.tsx';
import type { SecondStepPart } from './second-step-part.ts';
import { useReset } from './use-reset.ts';

/** A forgotten password: a code by SMS or email where those modules are on; otherwise customer service. */
export function ForgotSheet({ secondStep }: { secondStep: SecondStepPart }) {
  const t = useTranslations('identity');
  const shell = useTranslations('shell');
  const reason = useLoginReason();
  const ways = { mobile: moduleOn('CHNGPASSVERIF3'), email: moduleOn('EMAILRESET') };
  const [way, setWay] = useState(ways.mobile ? 'mobile' : 'email');
  const byMobile = useReset();
  const byMail = useReset();
  const reset = way === 'mobile' ? byMobile : byMail;
  const form = way === 'mobile' ? <ResetByMobile reset={byMobile} /> : <ResetByMail reset={byMail} />;
  const { challenge, startAgain, enter } = reset;
  const service = hasService(bootInfo().customerService);
  const selfServed = ways.mobile || ways.email;
  return (
    <Sheet open onClose={closeSheet} width="narrow" title={t('forgotTitle')} closeLabel={shell('close')}>
      {challenge ? (
        secondStep({ challenge, onToken: (token) => enter({ token }), onBack: startAgain })
      ) : (
        <div className="grid grid-cols-1 gap-4">
          {selfServed ? <p className="text-muted">{t('forgotHow')}</p> : <PeopleHelp />}
          {ways.mobile && ways.email ? (
            <div>
              <Tabs
                label={t('resetWays')}
                tabs={[
                  { key: 'mobile', label: t('tabMobile') },
                  { key: 'email', label: t('tabEmail') },
                ]}
                value={way}
                onValue={setWay}
              >
                <div className="pt-4">{form}</div>
              </Tabs>
            </div>
          ) : (
            selfServed && form
          )}
          {selfServed && service && <p className="text-center text-sm text-muted">{t('forgotNeither')}</p>}
          {service && (
            <Button kind={selfServed ? 'quiet' : 'accent'} size="large" block onClick={() => openSheet('service')}>
              {t('forgotAction')}
            </Button>
          )}
          <Button kind="quiet" size="large" block onClick={() => openSheet('login', { reason })}>
            {t('forgotBack')}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

/** How customer service sets a new password, after checking whose account it is. */
function PeopleHelp() {
  const t = useTranslations('identity');
  return (
    <div>
      <ol className="grid list-decimal gap-2 pl-5 marker:font-semibold marker:text-muted">
        <li>{t('forgotWrite')}</li>
        <li>{t('forgotProve')}</li>
        <li>{t('forgotNew')}</li>
      </ol>
      <p className="mt-3 text-sm text-muted">{t('forgotNever')}</p>
    </div>
  );
}
