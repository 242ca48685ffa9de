'use client';

/** Stands when even the layout failed, so it leans on nothing: no styles, no messages, both languages. */
export default function GlobalError() {
  return (
    <html lang="ro-MD">
      <body>
        <title>Piesar</title>
        <main>
          <h1>Serviciul nu răspunde acum</h1>
          <p>
            <a href="/ro-MD">Mergi la pagina principală</a>
          </p>
          <h2 lang="ru">Сервис сейчас не отвечает</h2>
          <p lang="ru">
            <a href="/ru">На главную страницу</a>
          </p>
        </main>
      </body>
    </html>
  );
}
