-- Texts of the courier that the shop has not changed: the areas are listed from the tariffs.
UPDATE delivery_method SET name_ru = 'Доставка курьером' WHERE code = 'courier' AND name_ru = 'Курьер до адреса';
UPDATE delivery_method SET description_ro = 'Până la ușă, la ora convenită la telefon.'
WHERE code = 'courier' AND description_ro = 'Chișinău, Bălți și raioanele din centru, în intervalul convenit la telefon.';
UPDATE delivery_method SET description_ru = 'До двери, в согласованное по телефону время.'
WHERE code = 'courier' AND description_ru = 'Кишинёв, Бельцы и центральные районы, в согласованное по телефону время.';
