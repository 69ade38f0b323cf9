/** Key of the query of merchants and proposals. */
export const merchantsKey = ['merchants'];
