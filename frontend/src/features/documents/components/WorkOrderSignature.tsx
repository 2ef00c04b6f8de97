import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isNetworkError, serverMessageOf } from '../../../shared/api/api-error.ts';
import type { AppointmentAccess } from '../../../shared/appointment/own-appointment.ts';
import { keepStored, readStored } from '../../../shared/browser/browser.ts';
import { CodeField } from '../../../shared/forms/TextField.tsx';
import { workshopTime } from '../../../shared/time/workshop-clock.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Alert } from '../../../shared/ui/States.tsx';
import { useRequestOwnCode, useSignWorkOrder, type WorkOrderToSign } from '../api/own-work-order.ts';
import { isSigned, SignaturePad, type Strokes, useWrongCode } from './SignaturePad.tsx';

interface Props {
  access: AppointmentAccess;
  order: WorkOrderToSign;
}

/** Signs by a code or with a finger; only with a finger where no SMS reaches the phone. */
export function WorkOrderSignature({ access, order }: Props) {
  const { t } = useTranslation(['documents', 'public']);
  const { revision, digest } = order;
  const [isDrawing, setDrawing] = useState(order.withoutSms === true);
  const [strokes, setStrokes] = useState<Strokes>([]);
  const signing = useSignWorkOrder(access);
  // A double press signs once.
  const isSending = useRef(false);
  const sign = (signature: { strokes?: number[][]; code?: string }) => {
    if (isSending.current) return;
    isSending.current = true;
    signing.mutate(
      { revision, digest, ...signature },
      {
        onSettled: () => {
          isSending.current = false;
        },
      },
    );
  };
  const wrongCode = useWrongCode(signing.error);
  const failure = signing.isError && !wrongCode.error && (
    <Alert>
      {isNetworkError(signing.error)
        ? `${t('own.failed')}. ${t('public:error.network')}`
        : (serverMessageOf(signing.error) ?? t('own.failed'))}
    </Alert>
  );
  return (
    <div className="stack-3">
      {failure}
      {!order.withoutSms && (
        <ByCode
          access={access}
          digest={digest}
          field={wrongCode}
          isPending={signing.isPending}
          onSign={(code) => sign({ code })}
        />
      )}
      {isDrawing ? (
        <>
          <SignaturePad strokes={strokes} onChange={setStrokes} />
          <div>
            <Button
              wide
              pending={signing.isPending}
              disabled={!isSigned(strokes)}
              onClick={() => sign({ strokes: strokes.map((stroke) => [...stroke]) })}
            >
              {t('own.signDrawn')}
            </Button>
          </div>
        </>
      ) : (
        <Button variant="quiet" wide onClick={() => setDrawing(true)}>
          {t('own.byFinger')}
        </Button>
      )}
    </div>
  );
}

function ByCode(props: {
  access: AppointmentAccess;
  digest: string;
  field: ReturnType<typeof useWrongCode>;
  isPending: boolean;
  onSign: (code: string) => void;
}) {
  const { access, digest, field, isPending, onSign } = props;
  const { t } = useTranslation('documents');
  const key = `work-order-code/${access.id}/${digest}`;
  const request = useRequestOwnCode(access);
  const [code, setCode] = useState('');
  // The phone may unload the page while the customer reads the SMS.
  const [expiresAt, setExpiresAt] = useState(() => {
    const sent = readStored('sessionStorage', key);
    return typeof sent === 'string' && new Date(sent) > new Date() ? sent : undefined;
  });
  // After too many requests, an earlier code may still be valid.
  const hasCode = expiresAt !== undefined || (request.error instanceof ApiError && request.error.status === 429);
  const ask = () =>
    request.mutate(undefined, {
      onSuccess: (sent) => {
        keepStored('sessionStorage', key, sent.expiresAt);
        setExpiresAt(sent.expiresAt);
      },
    });
  return (
    <form
      className="stack-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSign(code.trim());
      }}
    >
      <p className="hint flush" role="status">
        {expiresAt ? t('own.codeSent', { time: workshopTime(new Date(expiresAt)) }) : t('own.codeText')}
      </p>
      <Alert>{request.isError && (serverMessageOf(request.error) ?? t('failed.code'))}</Alert>
      {hasCode && (
        <>
          <CodeField
            {...field}
            label={t('words.smsCode')}
            hint={t('words.sixDigits')}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button type="submit" wide pending={isPending} disabled={code.trim().length < 6}>
            {t('own.byCode')}
          </Button>
        </>
      )}
      <Button variant={hasCode ? 'secondary' : 'primary'} wide pending={request.isPending} onClick={ask}>
        {t(hasCode ? 'words.anotherCode' : request.isPending ? 'words.sendingCode' : 'words.sendCode')}
      </Button>
    </form>
  );
}
