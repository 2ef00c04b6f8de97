import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/antd/FormDialog.tsx';
import { fieldErrorsOf, serverMessageOf } from '../../../shared/api/api-error.ts';
import { DraftNotice } from '../../../shared/drafts/DraftNotice.tsx';
import { useTextDraft } from '../../../shared/drafts/use-text-draft.ts';
import { TextAreaField } from '../../../shared/forms/TextField.tsx';
import { MAX_MESSAGE_LENGTH, useWriteMessage } from '../api/write-message.ts';

export function WriteMessageDialog({
  customer: { id, name },
  open,
  onClose,
}: {
  customer: { id: number; name: string };
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('customers');
  const draft = useTextDraft(`customer/${id}/message`);
  const { text, setText, discard } = draft;
  const [missing, setMissing] = useState(false);
  const sending = useWriteMessage(id);
  const [refusal] = fieldErrorsOf(sending.error, ['text']);
  const close = () => {
    onClose();
    setMissing(false);
    sending.reset();
  };
  const sent = () => {
    discard();
    close();
  };
  const send = () => {
    setMissing(text.trim() === '');
    if (text.trim() !== '') sending.mutate(text.trim(), { onSuccess: sent });
  };
  return (
    <FormDialog
      open={open}
      title={t('message.title', { name })}
      submit={t('message.send')}
      cancel={t('message.cancel')}
      pending={sending.isPending}
      error={
        sending.isError && !refusal ? (serverMessageOf(sending.error) ?? t('message.failed')) : undefined
      }
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onClose={close}
    >
      <DraftNotice draft={draft} />
      <TextAreaField
        label={t('message.text')}
        required
        rows={5}
        maxLength={MAX_MESSAGE_LENGTH}
        value={text}
        hint={t('message.hint', { typed: text.length, max: MAX_MESSAGE_LENGTH })}
        error={missing ? t('invalid.text') : refusal?.message}
        onChange={(event) => {
          setText(event.target.value);
          setMissing(false);
        }}
      />
    </FormDialog>
  );
}
