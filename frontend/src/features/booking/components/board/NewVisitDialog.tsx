import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../shared/antd/FormDialog.tsx';
import { schemaResolver } from '../../../../shared/forms/schema-resolver.ts';
import { showServerErrors } from '../../../../shared/forms/server-errors.ts';
import { TextAreaField } from '../../../../shared/forms/TextField.tsx';
import { tidyPhone } from '../../../../shared/forms/tidy.ts';
import { workshopToday } from '../../../../shared/time/workshop-clock.ts';
import {
  DESK_VISIT_FIELDS,
  type DeskVisitForm,
  type DeskVisitPayload,
  deskVisitSchema,
} from '../../api/desk-visit-schema.ts';
import { useEnterVisit } from '../../api/enter-visit.ts';
import { useServices } from '../../api/list-services.ts';
import type { VisitPrefill } from '../../board/board-choice.ts';
import type { BoardBay } from '../../board/board-types.ts';
import { MAX_MORE_SERVICES } from '../MoreServices.tsx';
import type { BoardSpot } from './board-context.ts';
import styles from './Caller.module.css';
import { CallerSection } from './CallerSection.tsx';
import { deskVisitForm } from './desk-visit-form.ts';
import { useCaller } from './use-caller.ts';
import { VisitTerms } from './VisitTerms.tsx';

/**
 * Enters a visit: at a spot of the board, or as a walk-in that begins now. The phone comes first: who is known with it is
 * chosen with name and vehicle, and the workshop sees what it has to know of them.
 */
export function NewVisitDialog({
  bays,
  spot,
  prefill,
  isWalkIn,
  onClose,
}: {
  bays: readonly BoardBay[];
  spot: BoardSpot;
  prefill?: VisitPrefill;
  isWalkIn: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation(['board', 'public']);
  const { data: services = [] } = useServices();
  const enter = useEnterVisit();
  const resolver = useMemo(() => schemaResolver(deskVisitSchema(t, workshopToday())), [t]);
  const form = useForm<DeskVisitForm, unknown, DeskVisitPayload>({
    resolver,
    defaultValues: deskVisitForm(spot, isWalkIn, prefill),
  });
  const { register, control, handleSubmit, setError, setValue, clearErrors, formState } = form;
  const names = ['customerPhone', 'serviceId', 'moreServiceIds'] as const;
  const [phone, serviceId, moreServiceIds] = useWatch({ control, name: names });
  const calling = useCaller(form, prefill);
  const [isTicked, setTicked] = useState<boolean>();
  const notify = isTicked ?? !isLandline(phone);

  // A further service may have become the first one.
  const serviceIds = [...new Set([Number(serviceId), ...moreServiceIds])].filter((id) => id > 0);
  const toggleService = (id: number) => {
    const chosen = serviceIds.includes(id) ? serviceIds.filter((one) => one !== id) : [...serviceIds, id];
    const [first = '', ...others] = chosen.slice(0, 1 + MAX_MORE_SERVICES);
    setValue('serviceId', String(first));
    setValue('moreServiceIds', others);
    clearErrors('serviceId');
  };

  const submit = handleSubmit(({ date, time, bayId, ...fields }) => {
    if (calling.isAmbiguous) {
      setError('customerPhone', { message: t('caller.choose') }, { shouldFocus: true });
      return;
    }
    const visit = {
      ...fields,
      moreServiceIds: serviceIds.slice(1),
      customerId: calling.caller?.customerId,
    };
    enter.mutate(
      isWalkIn
        ? { ...visit, bayId: bayId || undefined, walkIn: true }
        : { ...visit, bayId, date, time, notify },
      {
        onSuccess: onClose,
        // What is wrong with the chosen person is said at the phone.
        onError: (error) =>
          showServerErrors<DeskVisitForm & { customerId: number }>(
            error,
            [...DESK_VISIT_FIELDS, 'customerId'],
            (name, message, options) =>
              setError(name === 'customerId' ? 'customerPhone' : name, message, options),
          ),
      },
    );
  });
  return (
    <FormDialog
      open
      wide
      title={t(isWalkIn ? 'add.walkInTitle' : 'add.title')}
      submit={t(isWalkIn ? 'add.walkInSubmit' : 'add.submit')}
      cancel={t('add.cancel')}
      pending={enter.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {isWalkIn && <p className="hint">{t('add.walkInHint')}</p>}
      <CallerSection form={form} calling={calling} serviceIds={serviceIds} onToggleService={toggleService} />
      <VisitTerms
        form={form}
        services={services}
        serviceIds={serviceIds}
        bays={bays}
        startsFrom={isWalkIn || spot.start !== undefined ? undefined : spot.date}
        isWalkIn={isWalkIn}
      />
      <TextAreaField
        label={t('add.notes')}
        rows={2}
        error={formState.errors.notes?.message}
        {...register('notes')}
      />
      {!isWalkIn && (
        <label className={styles.tick}>
          <input type="checkbox" checked={notify} onChange={() => setTicked(!notify)} />
          {t('add.notify')}
        </label>
      )}
    </FormDialog>
  );
}

/** Romanian fixed lines get no SMS, so the message is off until it is ticked. */
function isLandline(phone: string): boolean {
  return /^0[23]/.test(tidyPhone(phone));
}
