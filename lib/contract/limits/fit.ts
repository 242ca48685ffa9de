/** Products judged in one request. */
export const mostJudgedProducts = 200;
