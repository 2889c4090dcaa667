import { api } from '#platform/web/lib/api.ts';

export const loadFactors = async () => (await api().secondFactors.find()).data;
