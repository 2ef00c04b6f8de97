import { MAX_OWN_TEXT } from '@car-workshop/contracts/values/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Button } from '../../../shared/antd/Button.tsx';
import { Tag } from '../../../shared/antd/parts/Tag.tsx';
import { SchemaDialog } from '../../../shared/antd/SchemaDialog.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { TextAreaField } from '../../../shared/forms/TextField.tsx';
import { type MessageKey, messageTextPreview, useRewordMessage } from '../api/message-texts.ts';

/** Edits the text of a message in one language with a live preview, and can restore the text of the product. */
export function MessageTextDialog(props: {
  example: Schemas['MessageExample'];
  preview: Schemas['MessagePreview'];
  name: string;
  onClose: () => void;
}) {
  const { example, preview, name, onClose } = props;
  const { template, placeholders } = example;
  const { language, text, isOwn } = preview;
  const { t } = useTranslation('messageSettings');
  const reword = useRewordMessage({ template, language }, isOwn ? text : undefined);
  return (
    <SchemaDialog
      title={t('own.title', { message: name })}
      submit={t('words.save')}
      wide
      schema={() => z.object({ text: z.string().check(z.trim(), z.minLength(1, t('own.empty'))) })}
      defaultValues={{ text }}
      mutation={reword}
      failure={t('own.failed')}
      onSubmit={(form, answer) => reword.mutate(form.text, answer())}
      onClose={onClose}
    >
      {({ watch, getValues, setValue }) => (
        <>
          <TextAreaField
            label={t('own.label')}
            hint={t('own.hint')}
            required
            rows={4}
            maxLength={MAX_OWN_TEXT}
            name="text"
          />
          <fieldset className="fieldset">
            <legend className="label">{t('own.insert')}</legend>
            <div className="row-2">
              {placeholders.map((one) => (
                <Button
                  key={one}
                  size="middle"
                  onClick={() => setValue('text', `${getValues('text').trimEnd()} {{${one}}}`, { shouldDirty: true })}
                >
                  {t(`own.fields.${one as Placeholder}`)} {`{{${one}}}`}
                </Button>
              ))}
            </div>
          </fieldset>
          <TypedPreview message={{ template, language }} text={watch('text')} />
          {isOwn && (
            <Button loading={reword.isPending} onClick={() => reword.mutate(undefined, { onSuccess: onClose })}>
              {t('own.ours')}
            </Button>
          )}
        </>
      )}
    </SchemaDialog>
  );
}

type Placeholder = 'service' | 'date' | 'time' | 'link' | 'until' | 'number' | 'what' | 'vehicle';

/** The debounce of the preview, in ms. */
const REST = 300;

function TypedPreview({ message, text }: { message: MessageKey; text: string }) {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useQuery(messageTextPreview(message, rested.trim()));
  return data ? <SmsPreview preview={data} /> : null;
}

export function SmsPreview({ preview }: { preview: Schemas['MessagePreview'] }) {
  const { t } = useTranslation('messageSettings');
  const { language, sms, segments, encoding, units } = preview;
  return (
    <>
      <p className="speech" lang={language}>
        {sms}
      </p>
      <div className="centred-row-2">
        <Tag tone={segments > 1 ? 'attention' : 'quiet'}>{t('list.segments', { count: segments })}</Tag>
        <span className="caption">{t(`list.units.${encoding}`, { count: units })}</span>
      </div>
    </>
  );
}
