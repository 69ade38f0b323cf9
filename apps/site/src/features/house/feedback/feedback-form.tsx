import { newUuid } from '@fairhouse/contract';
import { sendFeedback, sendFeedbackPicture } from '@fairhouse/contract/house/feedback';
import { Button, Card, Notice, TextField } from '@fairhouse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { failureBesideFields, fieldErrors } from '../../../app/field-errors.ts';
import { FailureAlert, Form } from '../../../app/form.tsx';
import { memberKey } from '../../../app/queries.ts';
import { sendPicture } from '../../../app/send-picture.ts';
import { useLoggedIn } from '../../../app/session.ts';
import { useKeyedCall } from '../../../app/use-keyed-call.ts';
import { PictureList } from './picture-list.tsx';

interface FeedbackFormProps {
  bounds: { shortest: number; longest: number };
  /** The message that it replies to. */
  replyTo: number | undefined;
}

/** Writes to the house: members with pictures, visitors with an address for the answer. */
export function FeedbackForm({ bounds, replyTo }: FeedbackFormProps) {
  const t = useTranslations('feedback');
  const loggedIn = useLoggedIn();
  const queries = useQueryClient();
  const [content, setContent] = useState('');
  const [email, setEmail] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [lost, setLost] = useState(0);
  const send = useKeyedCall(sendFeedback);
  const errors = fieldErrors(send.error);

  const submit = async () => {
    const { id } = await send.mutateAsync({
      content,
      ...(!loggedIn && { email }),
      ...(replyTo !== undefined && { replyTo }),
    });
    // The text has arrived; a picture that has not is named, and can be sent with a further feedback.
    const sent = await Promise.allSettled(files.map((file) => sendPicture(sendFeedbackPicture, id, file, newUuid())));
    setLost(sent.filter(({ status }) => status === 'rejected').length);
    setContent('');
    setFiles([]);
    await queries.invalidateQueries({ queryKey: memberKey('feedback') });
  };

  return (
    <Card className="p-5">
      {/* Failures are shown in it. */}
      <Form className="grid gap-4" onSubmit={() => void submit().catch(() => undefined)}>
        <ContentField value={content} onValue={setContent} bounds={bounds} error={errors['content']} />
        {!loggedIn && (
          <TextField
            label={t('email')}
            hint={t('emailHint')}
            type="email"
            required
            autoComplete="email"
            maxLength={254}
            value={email}
            error={errors['email']}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
        {loggedIn && <PictureList files={files} onFiles={setFiles} />}
        <FailureAlert error={failureBesideFields(send.error)} />
        <output>
          {send.isSuccess && (
            <Notice>
              {lost > 0 ? t('picturesLost', { count: lost }) : t(loggedIn ? 'sentMember' : 'sentVisitor')}
            </Notice>
          )}
        </output>
        <Button type="submit" size="large" busy={send.isPending}>
          {t('send')}
        </Button>
      </Form>
    </Card>
  );
}

interface ContentFieldProps {
  value: string;
  onValue: (value: string) => void;
  bounds: { shortest: number; longest: number };
  error: string | undefined;
}

function ContentField({ value, onValue, bounds, error }: ContentFieldProps) {
  const t = useTranslations('feedback');
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {t('content')}
      </label>
      <textarea
        id={id}
        required
        rows={6}
        minLength={bounds.shortest}
        maxLength={bounds.longest}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-notes`}
        onChange={({ target }) => onValue(target.value)}
        className="block w-full rounded-soft border border-line bg-card px-3.5 py-2.5 text-base text-text focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent"
      />
      <p id={`${id}-notes`} className="mt-1.5 text-sm text-muted">
        {error ? <span className="font-medium text-down">{error}</span> : t('bounds', bounds)}
      </p>
    </div>
  );
}
