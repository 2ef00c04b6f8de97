import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../shared/antd/parts/Skeleton.tsx';
import { ErrorState, Notice } from '../../../shared/antd/parts/States.tsx';
import { Tag } from '../../../shared/antd/parts/Tag.tsx';
import { CodeField } from '../../../shared/forms/TextField.tsx';
import { later } from '../../../shared/later/later.tsx';
import { formatDayOf } from '../../../shared/time/workshop-clock.ts';
import { Button, ButtonAnchor } from '../../../shared/ui/Button.tsx';
import { TitledCard } from '../../../shared/ui/cards/Card.tsx';
import { classNames } from '../../../shared/ui/dom.ts';
import { useIssueDocument, useRequestSigningCode } from '../api/change-documents.ts';
import {
  type DocumentType,
  fileOf,
  type Reception,
  type SignedDocument,
  useIssuedDocuments,
} from '../api/documents-keys.ts';
import styles from './Reception.module.css';
import { isSigned, SignaturePad, type Strokes, useWrongCode } from './SignaturePad.tsx';

const SmsReach = later(() => import('../../../shared/sms-reach/SmsReach.tsx'));

const BEFORE = ['estimate'] as const satisfies readonly DocumentType[];
const AFTER = ['final-estimate', 'warranty', 'estimate'] as const satisfies readonly DocumentType[];

/** The issued documents of an appointment, and those that can be issued; a sheet must be saved before signing. */
export function IssuedDocuments(props: { appointmentId: number; sheet: Reception; isTyped: boolean }) {
  const { appointmentId, sheet, isTyped } = props;
  const { t, i18n } = useTranslation('documents');
  const { data: issued, error, refetch } = useIssuedDocuments(appointmentId);
  const issuing = useIssueDocument(appointmentId);
  return (
    <>
      {sheet.isOpen && <Signing type="work-order" appointmentId={appointmentId} sheet={sheet} isTyped={isTyped} />}
      {sheet.completedAt && (
        <Signing key={sheet.completedAt} type="handover" appointmentId={appointmentId} sheet={sheet} isTyped={false} />
      )}
      <TitledCard title={t('issued.title')} className="stack-3">
        {error && <ErrorState onRetry={() => void refetch()} />}
        {!issued && !error && <Skeleton lines={2} />}
        {issued?.length === 0 && <p className="hint flush">{t('issued.none')}</p>}
        <ul className="list stack-3">
          {issued?.map(({ id, type, name, issuedAt, replaces, replacedBy, isSigned: signed, signedThrough }) => (
            <li key={id} className="spread-row">
              <div>
                <p className={classNames('flush bold', styles.name)}>
                  {t(`types.${type}`)} {name}
                </p>
                <p className="hint flush">
                  {formatDayOf(issuedAt, i18n.language)}
                  {replaces && ` · ${t('issued.replaces', { name: replaces })}`}
                </p>
                <p className="row-1 flush">
                  {signed && <Tag tone="good">{t(signedThrough ? 'issued.signedOnPhone' : 'issued.signed')}</Tag>}
                  {replacedBy && <Tag tone="quiet">{t('issued.replacedBy', { name: replacedBy })}</Tag>}
                </p>
              </div>
              <ButtonAnchor
                variant="secondary"
                href={fileOf(id)}
                aria-label={t('issued.openNamed', { type: t(`types.${type}`), name })}
              >
                {t('issued.open')}
              </ButtonAnchor>
            </li>
          ))}
        </ul>
        <div className="row-2">
          {(sheet.completedAt ? AFTER : BEFORE).map((type) => (
            <Button
              key={type}
              variant="secondary"
              pending={issuing.isPending && issuing.variables.type === type}
              onClick={() => issuing.mutate({ type })}
            >
              {t('issued.issue', { type: t(`types.${type}`) })}
            </Button>
          ))}
        </div>
      </TitledCard>
    </>
  );
}

// Issues a document with the current sheet and completion for signing: on this screen, by a code, or on paper.
function Signing(props: { type: SignedDocument; appointmentId: number; sheet: Reception; isTyped: boolean }) {
  const { type, appointmentId, sheet, isTyped } = props;
  const { revision, completedAt, withoutSms } = sheet;
  const { t } = useTranslation('documents');
  const [strokes, setStrokes] = useState<Strokes>([]);
  const [code, setCode] = useState('');
  const issuing = useIssueDocument(appointmentId);
  const requesting = useRequestSigningCode(appointmentId, type);
  const wrongCode = useWrongCode(issuing.error);
  if (isTyped || (revision === 0 && type === 'work-order')) return <Notice title={t('signing.saveFirst')} />;
  const issue = (signature: { strokes?: number[][]; code?: string }) => {
    const clear = () => {
      setStrokes([]);
      setCode('');
      requesting.reset();
    };
    const read = { ...(revision > 0 && { revision }), ...(completedAt && { completedAt }) };
    issuing.mutate({ type, ...read, ...signature }, { onSuccess: clear });
  };
  return (
    <TitledCard title={t(`signing.title.${type}`)} className="stack-3">
      {withoutSms ? (
        <Suspense>
          <SmsReach advice="signing" />
        </Suspense>
      ) : (
        <p className="flush">{t(`signing.text.${type}`)}</p>
      )}
      <SignaturePad strokes={strokes} onChange={setStrokes} />
      <div className="row-2">
        <Button
          pending={issuing.isPending}
          disabled={!isSigned(strokes)}
          onClick={() => issue({ strokes: strokes.map((stroke) => [...stroke]) })}
        >
          {t(`signing.issueSigned.${type}`)}
        </Button>
        {!withoutSms && (
          <Button variant="secondary" pending={requesting.isPending} onClick={() => requesting.mutate()}>
            {t('signing.sendCode')}
          </Button>
        )}
        <Button variant="secondary" pending={issuing.isPending} onClick={() => issue({})}>
          {t('signing.onPaper')}
        </Button>
      </div>
      {requesting.isSuccess && (
        <form
          className="stack-3"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            issue({ code });
          }}
        >
          <CodeField
            {...wrongCode}
            label={t('words.smsCode')}
            hint={t('signing.codeHint')}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <div>
            <Button type="submit" pending={issuing.isPending} disabled={code.trim().length < 6}>
              {t('signing.issueByCode')}
            </Button>
          </div>
        </form>
      )}
    </TitledCard>
  );
}
