import { formatMoney, type ResponseOf } from '@fairhouse/contract';
import { convertPoint, type pointConfig } from '@fairhouse/contract/money/points';
import { Button, PIN_LENGTH, Sheet, SkeletonRows, TextField, useToast } from '@fairhouse/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { failureBesideFields, fieldErrors } from '../../../app/field-errors.ts';
import { FailureAlert, Form } from '../../../app/form.tsx';
import { useMember } from '../../../app/queries.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { closeSheet } from '../../../app/sheets.ts';
import { useKeyedCall } from '../../../app/use-keyed-call.ts';
import { Figures } from './figures.tsx';
import { PinPart } from './pin-part.tsx';
import { pointBalanceQuery, pointConfigQuery, readPointsAgain } from './point-queries.ts';

/** Converts points to money, in whole lots. */
export default function ConvertSheet() {
  const t = useTranslations('points');
  return (
    <Sheet open onClose={closeSheet} width="narrow" title={t('convertTitle')} closeLabel={t('close')}>
      <QueryState query={useQuery(pointConfigQuery)} skeleton={<SkeletonRows rows={4} label={t('loading')} />}>
        {(config) => <ConvertForm config={config} />}
      </QueryState>
    </Sheet>
  );
}

function ConvertForm({ config: { ratio, minimum, currency } }: { config: ResponseOf<typeof pointConfig> }) {
  const t = useTranslations('points');
  const format = useFormatter();
  const toast = useToast();
  const queries = useQueryClient();
  const { data: balance } = useQuery(pointBalanceQuery);
  const { data: member } = useMember();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [flaws, setFlaws] = useState<{ points?: string; pin?: string | undefined }>({});
  const held = balance?.points ?? 0;
  const least = Math.max(minimum, ratio.points);
  const points = Number(typed);
  const lots = Math.floor(points / ratio.points);
  const convert = useKeyedCall(convertPoint, {
    onSuccess: ({ amount }) => {
      toast({ text: t('doneConverted', { amount: formatMoney(amount, currency) }), tone: 'good' });
      void readPointsAgain(queries);
      closeSheet();
    },
    onError: (error) => {
      setPassword('');
      setFlaws({ pin: fieldErrors(error)['paymentPassword'] });
      void readPointsAgain(queries);
    },
  });
  const submit = () => {
    if (convert.isPending) return;
    const found = {
      ...(points < least && { points: t('least', { points: format.number(least) }) }),
      ...(points > held && { points: t('notEnough', { points: format.number(held) }) }),
      ...(password.length < PIN_LENGTH && { pin: t('pinMissing') }),
    };
    setFlaws(found);
    if (Object.keys(found).length === 0) convert.mutate({ points, password });
  };
  return (
    <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
      <p className="text-sm text-muted">
        {t('ratio', { points: format.number(ratio.points), amount: formatMoney(ratio.amount, currency) })}
      </p>
      <PointsField
        typed={typed}
        held={held}
        least={least}
        error={flaws.points}
        onType={(digits) => {
          setTyped(digits);
          setFlaws({});
        }}
      />
      <Figures
        rows={[
          [t('youGet'), formatMoney(lots * ratio.amount, currency)],
          [t('used'), format.number(lots * ratio.points)],
          [t('leftAfter'), format.number(Math.max(0, held - lots * ratio.points))],
        ]}
      />
      <PinPart
        value={password}
        error={flaws.pin}
        onValue={(digits) => {
          setPassword(digits);
          setFlaws({});
        }}
      />
      <FailureAlert error={failureBesideFields(convert.error)} />
      <Button
        type="submit"
        kind="money"
        size="large"
        block
        busy={convert.isPending}
        disabled={member?.hasPaymentPassword === false}
      >
        {t('convert')}
      </Button>
    </Form>
  );
}

interface PointsFieldProps {
  typed: string;
  held: number;
  least: number;
  error: string | undefined;
  onType: (digits: string) => void;
}

/** How many points, typed or all of them. */
function PointsField({ typed, held, least, error, onType }: PointsFieldProps) {
  const t = useTranslations('points');
  const format = useFormatter();
  return (
    <>
      <TextField
        label={t('pointsToConvert')}
        name="points"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={typed}
        error={error}
        hint={t('held', { points: format.number(held) })}
        onChange={({ target }) => onType(target.value.replace(/\D/g, ''))}
      />
      <Button kind="quiet" disabled={held < least} onClick={() => onType(String(held))}>
        {t('all')}
      </Button>
    </>
  );
}
