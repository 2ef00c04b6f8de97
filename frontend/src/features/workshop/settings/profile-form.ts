import { isEmailAddress } from '@car-workshop/contracts/email-address';
import { PAYMENT_METHODS } from '@car-workshop/contracts/values/appointments';
import { DEFAULT_PAYMENT_METHODS, PUBLIC_PANELS } from '@car-workshop/contracts/values/workshop';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatPhone } from '../../../shared/format/format.ts';
import { canBePhone } from '../../../shared/forms/phone-field.ts';

const LINKS = ['mapsUrl', 'reviewsUrl', 'leaveReviewUrl', 'videoUrl'] as const;

const trimmed = z.string().check(z.trim());
const optional = z.pipe(
  trimmed,
  z.transform((text: string) => text || undefined),
);

export function profileSchema(t: TFunction<'settings'>) {
  const link = z.pipe(
    trimmed.check(z.refine((text) => text === '' || /^https:\/\/\S+$/i.test(text), t('profile.invalid.link'))),
    z.transform((text: string) => text || undefined),
  );
  return z.object({
    name: trimmed.check(z.minLength(1, t('profile.invalid.name'))),
    legalName: optional,
    taxId: optional,
    vatPayer: z.boolean(),
    street: optional,
    town: optional,
    phone: trimmed.check(z.refine(canBePhone, t('words.phoneInvalid'))),
    secondPhone: z.pipe(
      trimmed.check(z.refine((text) => text === '' || canBePhone(text), t('words.phoneInvalid'))),
      z.transform((text: string) => text || undefined),
    ),
    email: z.pipe(
      trimmed.check(z.refine((text) => text === '' || isEmailAddress(text), t('profile.invalid.email'))),
      z.transform((text: string) => text || undefined),
    ),
    mapsUrl: link,
    reviewsUrl: link,
    leaveReviewUrl: link,
    videoUrl: link,
    publicPanel: z.enum(PUBLIC_PANELS),
    paymentMethods: z.array(z.enum(PAYMENT_METHODS)).check(z.minLength(1, t('profile.invalid.paymentMethods'))),
  });
}
export type ProfileForm = z.input<ReturnType<typeof profileSchema>>;
export const PROFILE_LINKS = LINKS;

export function profileForm(profile: Schemas['WorkshopProfile']): ProfileForm {
  // Methods are missing in what an instance of the release before answers during an upgrade.
  const { taxId, vatPayer, phone, secondPhone, paymentMethods = DEFAULT_PAYMENT_METHODS } = profile;
  return {
    name: profile.name,
    vatPayer,
    taxId: taxId ? (vatPayer ? `RO${taxId}` : taxId) : '',
    legalName: profile.legalName ?? '',
    street: profile.street ?? '',
    town: profile.town ?? '',
    phone: phone ? formatPhone(phone) : '',
    secondPhone: secondPhone ? formatPhone(secondPhone) : '',
    email: profile.email ?? '',
    mapsUrl: profile.mapsUrl ?? '',
    reviewsUrl: profile.reviewsUrl ?? '',
    leaveReviewUrl: profile.leaveReviewUrl ?? '',
    videoUrl: profile.videoUrl ?? '',
    publicPanel: profile.publicPanel,
    paymentMethods: [...paymentMethods],
  };
}
