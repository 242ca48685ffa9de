import english from 'ra-language-english';
import { orders } from './orders';

export const russian = { ...english, ...orders.russian };
