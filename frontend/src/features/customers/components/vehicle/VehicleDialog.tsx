import { type ReactNode, Suspense } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DialogState } from '../../../../shared/antd/Dialog.tsx';
import { SchemaDialog } from '../../../../shared/antd/SchemaDialog.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { later } from '../../../../shared/later/later.tsx';
import { workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { MileageQuestion } from '../../../../shared/vehicle/MileageQuestion.tsx';
import { isMileageQuestion } from '../../../../shared/vehicle/mileage-question.ts';
import { usePlateOfOther } from '../../../../shared/vehicle/plate-of-other.ts';
import { VehicleInput } from '../../../../shared/vehicle/VehicleInput.tsx';
import {
  type DescribedVehicle,
  type VehicleForm,
  vehicleFieldsOf,
  vehicleForm,
} from '../../../../shared/vehicle/vehicle-fields.ts';
import { useVehicleTexts } from '../../../../shared/vehicle/vehicle-texts.ts';
import {
  isPlateQuestion,
  twinOf,
  type useAddVehicle,
  useCorrectVehicle,
  useSaveOwnVehicle,
  type VehicleAnswers,
  type VehiclePayload,
  vehicleSchema,
} from '../../api/save-vehicle.ts';

const ScanVin = later(() => import('../../../../shared/vehicle/ScanVin.tsx'));

export function VehicleDialog({ vehicle, ...dialog }: DialogState & { vehicle?: Schemas['Vehicle'] }) {
  const saving = useSaveOwnVehicle(vehicle?.id);
  return (
    <VehicleFormDialog {...dialog} vehicle={vehicle} saving={saving} isAtDesk={false}>
      {(isMileageQuestion(saving.error) || isPlateQuestion(saving.error)) && (
        <MileageQuestion text={serverMessageOf(saving.error)} />
      )}
    </VehicleFormDialog>
  );
}

export function CorrectVehicleDialog({
  vehicle,
  onJoin,
  ...dialog
}: DialogState & { vehicle: DescribedVehicle & { id: number }; onJoin: (into: number) => void }) {
  const { t } = useTranslation('customers');
  const saving = useCorrectVehicle(vehicle.id);
  const twin = twinOf(saving.error);
  const join = (into: number) => {
    dialog.onClose();
    saving.reset();
    onJoin(into);
  };
  return (
    <VehicleFormDialog {...dialog} vehicle={vehicle} saving={saving} isAtDesk>
      {twin !== undefined && (
        <div>
          <Button variant="secondary" onClick={() => join(twin)}>
            {t('join.button')}
          </Button>
        </div>
      )}
    </VehicleFormDialog>
  );
}

export function VehicleFormDialog(
  props: DialogState & {
    vehicle?: DescribedVehicle & { id: number };
    title?: string;
    /** The name of the draft of a new vehicle. */
    draft?: string;
    saving:
      | ReturnType<typeof useSaveOwnVehicle>
      | ReturnType<typeof useCorrectVehicle>
      | ReturnType<typeof useAddVehicle>;
    onSaved?: (saved: unknown) => void;
    isAtDesk: boolean;
    children?: ReactNode;
  },
) {
  const { vehicle, title, draft = 'new', saving, isAtDesk, onSaved, children, ...dialog } = props;
  const { t } = useTranslation(['garage', 'public']);
  const { error, variables } = saving;
  const isPlateAsked = isPlateQuestion(error);
  const questioned = isMileageQuestion(error) || isPlateAsked;
  // The answers to the current and earlier questions; a value changed since then needs a new check by the server.
  const answersTo = ({ mileage, year, licensePlate, vin }: VehiclePayload) => {
    const sent: VehicleAnswers & Partial<VehiclePayload> = variables ?? {};
    const isMileageRight = isMileageQuestion(error) || (isPlateAsked && sent.confirmMileage);
    const isPlateNew = isPlateAsked || (questioned && sent.newPlate);
    return {
      ...(isMileageRight && sent.mileage === mileage && sent.year === year && { confirmMileage: true }),
      ...(isPlateNew && sent.licensePlate === licensePlate && sent.vin === vin && { newPlate: true }),
    };
  };
  return (
    <SchemaDialog
      {...dialog}
      title={title ?? t(vehicle ? 'vehicles.editTitle' : 'vehicles.addTitle')}
      submit={t(isPlateAsked ? 'vehicles.newPlate' : questioned ? 'words.mileageRight' : 'words.save')}
      cancel={t('words.cancel')}
      failure={questioned ? undefined : t('words.wentWrong')}
      schema={() => vehicleSchema(t, workshopToday())}
      draft={`vehicle/${vehicle?.id ?? draft}`}
      values={vehicleForm(vehicle)}
      mutation={saving}
      onSubmit={(payload, answer) => saving.mutate({ ...payload, ...answersTo(payload) }, answer<unknown>(onSaved))}
    >
      <VehicleFields vehicleId={vehicle?.id} isAtDesk={isAtDesk} />
      {children}
    </SchemaDialog>
  );
}

/**
 * The inputs of a client's vehicle. An unusual plate or VIN gets a hint and is accepted. Only a new vehicle has an input for
 * its mileage: later readings, and all of the desk, go into its service book.
 */
function VehicleFields({ vehicleId, isAtDesk }: { vehicleId: number | undefined; isAtDesk: boolean }) {
  const { hintOf } = useVehicleTexts();
  const { register, watch, formState, setValue } = useFormContext<VehicleForm>();
  const values = watch();
  const ofOther = usePlateOfOther(isAtDesk ? values.licensePlate : undefined, ({ id }) => id === vehicleId);
  return (
    <div className="field-pair">
      {vehicleFieldsOf(
        'identity',
        'detail',
        ...(vehicleId === undefined && !isAtDesk ? (['reading'] as const) : []),
      ).map((field) => (
        <div key={field} className="stack-2">
          <VehicleInput
            field={field}
            registration={register(field)}
            hint={(field === 'licensePlate' ? ofOther : undefined) ?? hintOf(field, values[field])}
            error={formState.errors[field]?.message}
            make={values.make}
          />
          {isAtDesk && field === 'vin' && (
            <Suspense>
              <ScanVin onVin={(vin) => setValue('vin', vin, { shouldDirty: true, shouldValidate: true })} />
            </Suspense>
          )}
        </div>
      ))}
    </div>
  );
}
