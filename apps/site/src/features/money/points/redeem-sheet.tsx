import { formatMoney } from '@fairhouse/contract';
import { MOST_REDEEMED, redeemPointReward } from '@fairhouse/contract/money/points';
import { Button, PIN_LENGTH, Sheet, useToast } from '@fairhouse/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { merchant } from '../../../app/boot.ts';
import { failureBesideFields, fieldErrors } from '../../../app/field-errors.ts';
import { FailureAlert, Form } from '../../../app/form.tsx';
import { useMember } from '../../../app/queries.ts';
import { closeSheet, type SheetData } from '../../../app/sheets.ts';
import { useKeyedCall } from '../../../app/use-keyed-call.ts';
import { Figures } from './figures.tsx';
import { GoodsPicture, useGoodsWords } from './goods.tsx';
import { PinPart } from './pin-part.tsx';
import { pointBalanceQuery, readPointsAgain } from './point-queries.ts';
import { QuantityField } from './quantity-field.tsx';

/** Redeems a reward: how many, what it costs and leaves, and the withdrawal PIN. */
export default function RedeemSheet({ reward }: SheetData['redeemReward']) {
  const t = useTranslations('points');
  const format = useFormatter();
  const toast = useToast();
  const queries = useQueryClient();
  const { name, text } = useGoodsWords()(reward.words);
  const { data: balance } = useQuery(pointBalanceQuery);
  const { data: member } = useMember();
  const [quantity, setQuantity] = useState(1);
  const [password, setPassword] = useState('');
  const [flaw, setFlaw] = useState<string>();
  const held = balance?.points ?? 0;
  const most = Math.max(1, Math.min(MOST_REDEEMED, reward.left, Math.floor(held / reward.points)));
  const cost = reward.points * quantity;
  const redeem = useKeyedCall(redeemPointReward, {
    onSuccess: ({ status }) => {
      toast({ text: t(status === 'approved' ? 'doneCredited' : 'doneOrdered', { name }), tone: 'good' });
      void readPointsAgain(queries);
      closeSheet();
    },
    onError: (error) => {
      setPassword('');
      setFlaw(fieldErrors(error)['paymentPassword']);
      void readPointsAgain(queries);
    },
  });
  const submit = () => {
    if (redeem.isPending) return;
    if (password.length < PIN_LENGTH) {
      setFlaw(t('pinMissing'));
      return;
    }
    redeem.mutate({ rewardId: reward.rewardId, redeemQuantity: quantity, password });
  };
  return (
    <Sheet open onClose={closeSheet} width="narrow" title={name} closeLabel={t('close')}>
      <Form onSubmit={submit} className="grid grid-cols-1 gap-4">
        <div className="flex gap-4">
          <GoodsPicture picture={reward.picture} className="w-28 shrink-0 rounded-card" />
          <div className="grid min-w-0 content-start gap-1 text-sm text-muted">
            {text && <p>{text}</p>}
            <p>
              {reward.amount === null
                ? t('delivery')
                : t('credited', { amount: formatMoney(reward.amount * quantity, merchant().currency) })}
            </p>
            <p>{t('left', { count: reward.left })}</p>
          </div>
        </div>
        <QuantityField value={quantity} most={most} onValue={setQuantity} />
        <Figures
          rows={[
            [t('cost'), format.number(cost)],
            [t('leftAfter'), format.number(Math.max(0, held - cost))],
          ]}
        />
        <PinPart
          value={password}
          error={flaw}
          onValue={(digits) => {
            setPassword(digits);
            setFlaw(undefined);
          }}
        />
        <FailureAlert error={failureBesideFields(redeem.error)} />
        <Button
          type="submit"
          size="large"
          block
          busy={redeem.isPending}
          disabled={held < cost || member?.hasPaymentPassword === false}
        >
          {t('redeemFor', { points: format.number(cost) })}
        </Button>
      </Form>
    </Sheet>
  );
}
