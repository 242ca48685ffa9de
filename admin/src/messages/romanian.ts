import english from 'ra-language-english';
import { orders } from './orders';

export const romanian = { ...english, ...orders.romanian };
