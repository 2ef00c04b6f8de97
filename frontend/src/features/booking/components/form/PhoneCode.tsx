import { useFormContext } from 'react-hook-form';
import PhoneCodeField from '../../../../shared/forms/PhoneCodeField.tsx';
import type { BookingForm } from '../../api/booking-schema.ts';

export default function PhoneCode(props: { pending: boolean; onSubmit: () => Promise<void> }) {
  const { pending, onSubmit } = props;
  const { register, formState, setFocus, setValue } = useFormContext<BookingForm>();
  return (
    <PhoneCodeField
      field={{ ...register('phoneCode'), error: formState.errors.phoneCode?.message }}
      pending={pending}
      focus={() => setFocus('phoneCode')}
      onAgain={() => {
        setValue('phoneCode', '');
        void onSubmit();
      }}
    />
  );
}
