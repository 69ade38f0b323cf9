import { Sheet, Tabs } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';
import { moduleOn } from '../../../app/boot.ts';
import { useDraft } from '../../../app/draft.ts';
import { closeSheet, openSheet, useLoginReason } from '../../../app/sheets.ts';
import { DemoNotice } from '../../../shell/demo-notice.tsx';
import { ReasonNotice } from './login-reason.tsx';
import { RegisterForm } from './register-form.tsx';
import { useRegistration } from './use-registration.ts';

/** Spec §4: by username or by mobile; when only one is on, there is no choice. */
export default function RegisterSheet() {
  const t = useTranslations('identity');
  const shell = useTranslations('shell');
  const reason = useLoginReason();
  const ways = { username: moduleOn('USERNAMEREG'), mobile: moduleOn('MOBILEREG') };
  const [{ way }, setWay] = useDraft('register.way', () => ({
    way: ways.username || !ways.mobile ? 'username' : 'mobile',
  }));
  const byName = useRegistration('username');
  const byMobile = useRegistration('mobile');
  const form = <RegisterForm key={way} form={way === 'mobile' ? byMobile : byName} />;
  return (
    <Sheet open onClose={closeSheet} width="narrow" title={t('registerTitle')} closeLabel={shell('close')}>
      <div className="grid grid-cols-1 gap-4">
        <ReasonNotice />
        {ways.username && ways.mobile ? (
          <div>
            <Tabs
              label={t('registerWays')}
              tabs={[
                { key: 'username', label: t('tabUsername') },
                { key: 'mobile', label: t('tabMobile') },
              ]}
              value={way}
              onValue={(chosen) => setWay({ way: chosen })}
            >
              <div className="pt-4">{form}</div>
            </Tabs>
          </div>
        ) : (
          form
        )}
        <p className="text-center text-sm text-muted">
          {t('haveAccount')}{' '}
          <button
            type="button"
            className="min-h-11 px-1 font-semibold text-accent"
            onClick={() => openSheet('login', { reason })}
          >
            {t('loginAction')}
          </button>
        </p>
        <DemoNotice />
      </div>
    </Sheet>
  );
}
