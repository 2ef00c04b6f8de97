/** Form of a referral code (specification §9): six characters without 0, O, 1 and I, which are easily misread. */
export const REFERRAL_CODE_PATTERN = /^[2-9A-HJ-NP-Z]{6}$/;
