/** SQL: the points of an account, given as an expression, that cannot be spent yet, because the friend is not confirmed. */
export const pendingPointsOf = (userId: string) => `
  (SELECT coalesce(sum(bonus.points), 0)::integer FROM loyalty.transaction bonus
   WHERE bonus.user_id = ${userId} AND bonus.type = 'bonus' AND bonus.referred_user_id IS NOT NULL
     AND NOT EXISTS (SELECT FROM loyalty.confirmed_friend friend
                     WHERE friend.referred_user_id = bonus.referred_user_id))`;
