import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../shared/antd/FormDialog.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../../shared/forms/use-schema-form.ts';
import {
  type Direction,
  MAX_REASON_LENGTH,
  type MovementForm,
  movementSchema,
  useMovePoints,
} from '../../api/move-points.ts';

const EMPTY: MovementForm = { points: '', reason: '' };

/** Deducts or credits points with a reason that the client can read (specification §5, §8). */
export function MovePointsDialog({
  member,
  direction,
  open,
  onClose,
}: {
  member: Pick<Schemas['LoyaltyMember'], 'id' | 'name' | 'loyaltyPoints'>;
  direction: Direction;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation(['office', 'public']);
  const { name, loyaltyPoints } = member;
  const { field, reset, onSubmit } = useSchemaForm({
    schema: () => movementSchema(t, direction, loyaltyPoints),
    defaultValues: EMPTY,
  });
  const movement = useMovePoints(member, direction);

  const close = () => {
    onClose();
    reset(EMPTY);
  };
  const submit = onSubmit((form, onError) => movement.mutate(form, { onSuccess: close, onError }));

  return (
    <FormDialog
      open={open}
      title={t(`movement.${direction}Title`)}
      submit={t(`movement.${direction}`)}
      cancel={t('rewards.keep')}
      pending={movement.isPending}
      danger={direction === 'deduct'}
      onSubmit={submit}
      onClose={close}
    >
      <p className="muted-paragraph">{t('movement.available', { name, points: loyaltyPoints })}</p>
      <TextField
        label={t('movement.points')}
        required
        type="number"
        inputMode="numeric"
        min={1}
        max={direction === 'deduct' ? loyaltyPoints : undefined}
        step={1}
        autoComplete="off"
        {...field('points')}
      />
      <TextField
        label={
          direction === 'credit'
            ? t('movement.reason')
            : `${t('movement.reason')} (${t('public:form.optional')})`
        }
        required={direction === 'credit'}
        placeholder={t(`movement.${direction}Reason`)}
        maxLength={MAX_REASON_LENGTH}
        autoComplete="off"
        {...field('reason')}
      />
    </FormDialog>
  );
}
